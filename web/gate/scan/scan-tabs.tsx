import { Link } from '@tanstack/react-router';
import { menuWords } from '#domain/core/text/common-words.ts';
import { scanWords } from '#domain/gate/scan-words.ts';
import { TabBar } from '#web/ui/tab-bar.tsx';

/** Info Scan and AutoScan (specification, section 2). AutoScan stays the open one on a record's own page. */
export function ScanTabs() {
  return (
    <TabBar label={menuWords.scan} fill>
      <Link to="/scan" activeOptions={{ exact: true, includeSearch: false }}>
        {scanWords.tabs.infoScan}
      </Link>
      <Link to="/scan/auto">{scanWords.tabs.autoScan}</Link>
    </TabBar>
  );
}
