import { useEffect } from 'react';

const kioskPath = '/kiosk';

/**
 * Back and other addresses of ours change nothing that is shown; this keeps Back from going on to what was open before
 * Regdesk. An address of another site cannot be held back by a page: for that the tablet pins the app.
 */
export const useStayHere = (): void => {
  useEffect(() => {
    history.replaceState(null, '', kioskPath);
    const stay = () => history.pushState(null, '', kioskPath);
    stay();
    addEventListener('popstate', stay);
    return () => removeEventListener('popstate', stay);
  }, []);
};
