import { Navigate } from '@tanstack/react-router';

/** /adduser (specification, section 2): the Add User tab at another address. */
export function AddUserAddress() {
  return <Navigate to="/users/add" search={true} replace />;
}
