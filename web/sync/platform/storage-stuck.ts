/** The database does not answer: another page's transaction blocks it. */
export class StorageStuck extends Error {
  constructor() {
    super('The database of this browser does not answer');
  }
}
