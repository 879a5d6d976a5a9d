import { Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useCan } from '#web/account/use-can.ts';

/** Confirmed and Pending tell who has paid: who may not see that has the Serials. */
export function SeesPayments({ children }: { children: ReactNode }) {
  return useCan('seeContacts') ? children : <Navigate to="/users" search={true} replace />;
}
