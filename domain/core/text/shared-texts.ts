/**
 * Shared by labels and messages, so that each is defined once. Texts of the specification are used letter for letter.
 */
export const sharedTexts = {
  listSavedOnly: 'The price list is saved, but not published. Nothing of it counts before that.',
  notAllowed: 'You do not have permission to edit this item.',
  adminNeeded: 'Please Login with admin account.',
  adminNeededForPeople: 'Please login with Admin account',
  adminNeededForRecords: 'Please login with admin account to add records',
  loginNeeded: 'Please Login to continue',
  deleteItem: 'Delete this item?',
  nobodyFound: 'No users found',
  nobodyRegistered: 'No users are registered yet.',
  noSerials: 'No serial numbers found. Generate serial numbers first.',
  searchPeople: 'Search name or phone number',
  userNotFound: 'User not found.',
  delegateSerialFirst: 'Generate delegate Serial number first',
  pageNotFound: 'Page not found',
  regdNo: 'Regd No:',
  accompanyingPerson: 'Accompanying Person',
  alreadyInserted: 'already inserted',
  addNewUser: 'Add New User',
  /** The one name of this state, of people, orders and entries. Only the payment selector says 'Un-Paid' (specification, section 4). */
  notPaid: 'Not paid',
  markAsPaid: 'Mark as Paid',
  superAdminNeeded: 'Login with Super admin account',
  thisCategory: 'this category',
  error: (code: string) => `Error: ${code}`,
} as const;
