/** The browser's database does not answer: a transaction of another page, which may never end, is before ours. */
export class StorageStuck extends Error {
  constructor() {
    super('The database of this browser does not answer');
  }
}
