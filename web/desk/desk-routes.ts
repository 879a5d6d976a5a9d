import { createRoute } from '@tanstack/react-router';
import { screensWords } from '#domain/core/text/screen-words.ts';
import { sharedTexts } from '#domain/core/text/shared-texts.ts';
import { under } from '#web/core/screens/root-route.ts';
import { screen } from '#web/core/screens/screen.tsx';
import { userEditSearch } from './search.ts';
import { loadParts } from '#web/core/slots/contributed.tsx';

const userEdit = createRoute({
  ...under,
  path: '/users/edit/$userId',
  validateSearch: userEditSearch,
  ...screen({
    title: screensWords.editUser,
    needs: 'editPeople',
    refusal: sharedTexts.notAllowed,
    onlyChanges: true,
    page: async () => (await import('#web/desk/user-edit/user-edit-page.tsx')).UserEditPage,
    parts: () => loadParts('person', 'saved'),
  }),
});

const serialRun = createRoute({
  ...under,
  path: '/users/generate',
  ...screen({
    title: screensWords.generateSerials,
    needs: 'editPeople',
    refusal: sharedTexts.notAllowed,
    onlyChanges: true,
    page: async () => (await import('#web/desk/serial-run/serial-run-page.tsx')).SerialRunPage,
  }),
});

/** Part of the table of screens in routes.ts: the forms that hold what several areas are about to store. */
export const deskRoutes = [userEdit, serialRun] as const;
