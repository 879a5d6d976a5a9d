import { Link } from '@tanstack/react-router';
import * as labels from '#domain/labels.ts';
import { TabBar } from '#web/components/ui/tab-bar.tsx';

/** Info Scan and AutoScan (spec.md section 2). AutoScan stays the open one on a record's own page. */
export function ScanTabs() {
  return (
    <TabBar label={labels.menu.scan} fill>
      <Link to="/scan" activeOptions={{ exact: true, includeSearch: false }}>
        {labels.scan.tabs.infoScan}
      </Link>
      <Link to="/scan/auto">{labels.scan.tabs.autoScan}</Link>
    </TabBar>
  );
}
