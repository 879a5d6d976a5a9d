import { Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useCan } from '#web/core/session/use-can.ts';

/** Confirmed and Pending show who has paid. Accounts that may not see this get the Serials. */
export function SeesPayments({ children }: { children: ReactNode }) {
  return useCan('seeContacts') ? children : <Navigate to="/users" search={true} replace />;
}
