// Runs before the first paint (web/index.html). The key is the one of web/ui/theme.ts.
try {
  if (localStorage.getItem('regdesk.theme') === 'light') document.documentElement.dataset.theme = 'light';
} catch {
  // Storage may be forbidden; dark is the default and stands in the HTML.
}
