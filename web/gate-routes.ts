import { createRoute } from '@tanstack/react-router';
import { ChartNoAxesColumn, ScanLine } from 'lucide-react';
import { menuWords } from '#domain/core/text/common-words.ts';
import { screensWords } from '#domain/core/text/screen-words.ts';
import { scanWords } from '#domain/gate/scan-words.ts';
import { sharedTexts } from '#domain/core/text/shared-texts.ts';
import { under } from './root-route.ts';
import { conflictSearch, reportSearch } from './search-params.ts';
import { screen } from './shell/screen.tsx';

/** Part of the table of screens in routes.tsx: the gates, and what came of them. */
export const gateRoutes = [
  createRoute({
    ...under,
    path: '/scan',
    ...screen({
      title: scanWords.tabs.infoScan,
      needs: 'mark',
      refusal: sharedTexts.adminNeeded,
      menu: { label: menuWords.scan, icon: ScanLine },
      page: async () => (await import('./pages/scan/info-scan-page.tsx')).InfoScanPage,
    }),
  }),
  createRoute({
    ...under,
    path: '/outbox',
    ...screen({
      title: screensWords.outbox,
      needs: 'seeCards',
      page: async () => (await import('./pages/outbox/outbox-page.tsx')).OutboxPage,
    }),
  }),
  createRoute({
    ...under,
    path: '/conflicts',
    validateSearch: conflictSearch,
    ...screen({
      title: screensWords.conflicts,
      needs: 'seeRefusedScans',
      page: async () => (await import('./pages/conflicts/conflicts-page.tsx')).ConflictsPage,
    }),
  }),
  createRoute({
    ...under,
    path: '/scan/auto',
    ...screen({
      title: scanWords.tabs.autoScan,
      needs: 'mark',
      refusal: sharedTexts.adminNeeded,
      page: async () => (await import('./pages/scan/auto-scan-page.tsx')).AutoScanPage,
    }),
  }),
  createRoute({
    ...under,
    path: '/scan/auto/$option',
    ...screen({
      title: scanWords.tabs.autoScan,
      needs: 'mark',
      refusal: sharedTexts.adminNeeded,
      page: async () => (await import('./pages/scan/record-scan-page.tsx')).RecordScanPage,
    }),
  }),
  createRoute({
    ...under,
    path: '/kiosk',
    ...screen({
      title: screensWords.kiosk,
      needs: 'mark',
      refusal: sharedTexts.adminNeeded,
      page: async () => (await import('./pages/kiosk/kiosk-start-page.tsx')).KioskStartPage,
    }),
  }),
  createRoute({
    ...under,
    path: '/reports',
    ...screen({
      title: menuWords.reports,
      needs: 'seeCards',
      menu: { label: menuWords.reports, icon: ChartNoAxesColumn },
      page: async () => (await import('./pages/reports/reports-page.tsx')).ReportsPage,
    }),
  }),
  createRoute({
    ...under,
    path: '/reports/$value',
    validateSearch: reportSearch,
    ...screen({
      title: menuWords.reports,
      needs: 'seeCards',
      page: async () => (await import('./pages/reports/record-report-page.tsx')).RecordReportPage,
    }),
  }),
  createRoute({
    ...under,
    path: '/reports/$value/board',
    ...screen({
      title: screensWords.liveBoard,
      needs: 'seeCards',
      page: async () => (await import('./pages/live-board/live-board-page.tsx')).LiveBoardPage,
    }),
  }),
] as const;
