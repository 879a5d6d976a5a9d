/** Accounts of the screen tests that are no members: a super admin of the server, and the server itself. */
export const superAdminPhone = '9000000099';
export const serverPhone = '9000000098';
