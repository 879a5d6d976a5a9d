import { createRoute } from '@tanstack/react-router';
import { ChartNoAxesColumn, MonitorSmartphone, ScanLine, TriangleAlert } from 'lucide-react';
import { menuWords } from '#domain/core/text/common-words.ts';
import { screensWords } from '#domain/core/text/screen-words.ts';
import { scanWords } from '#domain/gate/scan-words.ts';
import { sharedTexts } from '#domain/core/text/shared-texts.ts';
import { under } from '#web/core/screens/root-route.ts';
import { conflictSearch, reportSearch } from './parts/search.ts';
import { lazyComponent } from '../loading/lazy-component.tsx';
import { screen } from '#web/core/screens/screen.tsx';

const OpenDoublesCount = lazyComponent(
  async () => (await import('./conflicts/open-doubles-count.tsx')).OpenDoublesCount,
);

export const gateRoutes = [
  createRoute({
    ...under,
    path: '/scan',
    ...screen({
      title: scanWords.tabs.infoScan,
      needs: 'mark',
      refusal: sharedTexts.adminNeeded,
      menu: { label: menuWords.scan, icon: ScanLine, group: 'gate' },
      page: async () => (await import('./scan/info-scan-page.tsx')).InfoScanPage,
    }),
  }),
  createRoute({
    ...under,
    path: '/outbox',
    ...screen({
      title: screensWords.outbox,
      needs: 'seeCards',
      page: async () => (await import('./outbox/outbox-page.tsx')).OutboxPage,
    }),
  }),
  createRoute({
    ...under,
    path: '/scan/auto',
    ...screen({
      title: scanWords.tabs.autoScan,
      needs: 'mark',
      refusal: sharedTexts.adminNeeded,
      page: async () => (await import('./scan/auto-scan-page.tsx')).AutoScanPage,
    }),
  }),
  createRoute({
    ...under,
    path: '/scan/auto/$option',
    ...screen({
      title: scanWords.tabs.autoScan,
      needs: 'mark',
      refusal: sharedTexts.adminNeeded,
      page: async () => (await import('./scan/record-scan-page.tsx')).RecordScanPage,
    }),
  }),
  createRoute({
    ...under,
    path: '/kiosk',
    ...screen({
      title: screensWords.kiosk,
      needs: 'mark',
      refusal: sharedTexts.adminNeeded,
      menu: { label: screensWords.kiosk, icon: MonitorSmartphone, group: 'gate' },
      page: async () => (await import('./kiosk/kiosk-start-page.tsx')).KioskStartPage,
    }),
  }),
  createRoute({
    ...under,
    path: '/reports',
    ...screen({
      title: menuWords.reports,
      needs: 'seeCards',
      menu: { label: menuWords.reports, icon: ChartNoAxesColumn, group: 'gate' },
      page: async () => (await import('./reports/reports-page.tsx')).ReportsPage,
    }),
  }),
  createRoute({
    ...under,
    path: '/reports/$value',
    validateSearch: reportSearch,
    ...screen({
      title: menuWords.reports,
      needs: 'seeCards',
      page: async () => (await import('./reports/record-report-page.tsx')).RecordReportPage,
    }),
  }),
  createRoute({
    ...under,
    path: '/reports/$value/board',
    ...screen({
      title: screensWords.liveBoard,
      needs: 'seeCards',
      page: async () => (await import('./live-board/live-board-page.tsx')).LiveBoardPage,
    }),
  }),
  createRoute({
    ...under,
    path: '/conflicts',
    validateSearch: conflictSearch,
    ...screen({
      title: screensWords.conflicts,
      needs: 'seeRefusedScans',
      menu: { label: screensWords.conflicts, icon: TriangleAlert, group: 'gate', count: OpenDoublesCount },
      page: async () => (await import('./conflicts/conflicts-page.tsx')).ConflictsPage,
    }),
  }),
] as const;
