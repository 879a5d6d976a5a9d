/** The limit of a whole tree; the sample of 1,200 people has 1.5 MB. */
export const treeFileLimit = 50 * 1024 * 1024;
