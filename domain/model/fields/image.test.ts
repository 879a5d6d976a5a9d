import { expect, test } from 'vitest';
import { foreignAddress, shownImage } from './image.ts';

const elsewhere = 'http://images.example.org/a b.png?x=1&y=ü#z';
const shown =
  '/api/events/a%2Fb/images/photo/foreign?address=http%3A%2F%2Fimages.example.org%2Fa%20b.png%3Fx%3D1%26y%3D%C3%BC%23z';

test('an image on another host gets an address of this server, which converts back', () => {
  expect(shownImage('a/b', 'photo', elsewhere)).toBe(shown);
  expect(foreignAddress('a/b', 'photo', shown)).toBe(elsewhere);
  expect(shownImage('gate', 'card', 'HTTPS://images.example.org/a.png')).toMatch(/^\/api\//);
});

test.each(['', '/api/events/gate/images/card/abc', 'data:image/png;base64,AAAA'])(
  '%j is shown as it is',
  (address) => {
    expect(shownImage('gate', 'card', address)).toBe(address);
    expect(foreignAddress('gate', 'card', address)).toBeNull();
  },
);

test('an address for another event or purpose does not convert back', () => {
  expect(foreignAddress('other', 'photo', shown)).toBeNull();
  expect(foreignAddress('a/b', 'card', shown)).toBeNull();
});
