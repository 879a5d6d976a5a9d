/** Posts of at most this many commands take the fast lane: one person waits for each. */
const fastPostSize = 5;
/** Commands of the fast lane in one batch; more would make everybody in it wait for the longest statement. */
const fastPerBatch = 1000;
/** Bulk fills a batch up with so many while people scan: each waits for the batch under way, and for their own. */
const bulkBesidePeople = 40;
/** With nobody to wait for them, larger batches spare commits. */
const bulkAlone = 250;
/** So many batches without anybody of the fast lane, about a tenth of a second, and nobody is waited for. */
const quietAfter = 20;

/**
 * What waits for the next batch of an event. No timer: the next batch is whatever came while the last was in flight.
 * A device has one post in flight at a time, so the two lanes never reorder its commands.
 */
export class BatchQueue<Item> {
  #fast: Item[] = [];
  #bulk: Item[] = [];
  #bulkTaken = 0;
  /** Batches since the fast lane had somebody. */
  #quietFor = quietAfter;

  push(items: readonly Item[]): void {
    const lane = items.length <= fastPostSize ? this.#fast : this.#bulk;
    for (const item of items) lane.push(item);
  }

  get length(): number {
    return this.#fast.length + this.#bulk.length - this.#bulkTaken;
  }

  take(): Item[] {
    const batch = this.#fast.splice(0, fastPerBatch);
    this.#quietFor = batch.length > 0 ? 0 : this.#quietFor + 1;
    const bulk = this.#quietFor > quietAfter ? bulkAlone : bulkBesidePeople;
    const end = Math.min(this.#bulk.length, this.#bulkTaken + bulk);
    for (; this.#bulkTaken < end; this.#bulkTaken++) batch.push(this.#bulk[this.#bulkTaken] as Item);
    // Taken items are dropped in one go: a shift per item would cost more the longer the outboxes are.
    if (this.#bulkTaken === this.#bulk.length) {
      this.#bulk = [];
      this.#bulkTaken = 0;
    }
    return batch;
  }
}
