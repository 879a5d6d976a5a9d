// Runs also in browsers that cannot read the application's syntax, and so uses none that is newer than 2009. Each part of
// the test came with the oldest supported version of one browser (scripts/browsers/oldest-browsers.ts): color-mix with Chrome 111,
// DecompressionStream with Safari 16.4, both before Firefox 128.
(function () {
  var isSupported =
    typeof DecompressionStream === 'function' &&
    typeof Array.prototype.toSorted === 'function' &&
    typeof CSS === 'object' &&
    CSS.supports('color', 'color-mix(in srgb, red, red)');
  if (isSupported) return;
  var root = document.getElementById('root');
  if (!root) return;
  // The application looks for that name, and does not start without it.
  root.id = 'too-old';
  root.textContent = '';
  var parts = [
    ['h1', 'This browser is too old'],
    [
      'p',
      'Update it, or open this page in a newer browser: Chrome or Edge 111, Firefox 128, Safari 16.4 (iOS 16.4) or later.',
    ],
  ];
  for (var index = 0; index < parts.length; index++) {
    var element = document.createElement(parts[index][0]);
    element.textContent = parts[index][1];
    root.appendChild(element);
  }
})();
