/** Posts of at most this many commands take the fast lane: one person waits for each post. */
const fastPostSize = 5;
/** Commands of the fast lane in one batch. With more, all of their callers would wait for the longest statement. */
const fastPerBatch = 1000;
/** While people scan, because each waits for the current batch and the own one. */
const bulkBesidePeople = 40;
/** If no person waits, larger batches save commits. */
const bulkAlone = 250;
/** After this many batches without the fast lane, about a tenth of a second, no person is waiting. */
const quietAfter = 20;

/**
 * Without a timer: the next batch has all that arrived during the last. A device has one post in flight, so lanes never
 * reorder.
 */
export class BatchQueue<Item> {
  #fast: Item[] = [];
  #bulk: Item[] = [];
  #bulkTaken = 0;
  /** Batches since the last one with commands of the fast lane. */
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
    // Taken items are dropped at once. A shift per item would cost more with longer outboxes.
    if (this.#bulkTaken === this.#bulk.length) {
      this.#bulk = [];
      this.#bulkTaken = 0;
    }
    return batch;
  }
}
