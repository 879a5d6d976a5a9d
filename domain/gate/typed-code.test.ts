import { expect, test } from 'vitest';
import { smallEvent } from '#demo/small-event.ts';
import { Draft } from '../core/store/draft.ts';
import { typedCode } from './typed-code.ts';

const event = smallEvent('gate', 2);
const draft = new Draft(event);
const some = event.get('serials', 1);
if (some === undefined) throw new Error('no serial');
draft.put('serials', { ...some, serial: 1, code: '7QK4M2XWPR' });
draft.put('serials', { ...some, serial: 9, delegateId: 'old', code: 'oldApp9' });

test.each([
  ['unchanged', '7QK4M2XWPR', '7QK4M2XWPR'],
  ['with Caps Lock', '7qk4m2xwpr', '7QK4M2XWPR'],
  ['with Caps Lock, of a code with small letters', 'OLDaPP9', 'oldApp9'],
  ['with a prefix', '~7QK4M2XWPR', '7QK4M2XWPR'],
  ['with an AIM prefix', ']Q17QK4M2XWPR', '7QK4M2XWPR'],
  ['with an AIM prefix and Caps Lock', ']q17qk4m2xwpr', '7QK4M2XWPR'],
  ['in half', '4M2XWPR', '4M2XWPR'],
  ['an address that ends in a code', 'https://example.org/7QK4M2XWPR', 'https://example.org/7QK4M2XWPR'],
  ['a code and more', '7QK4M2XWPRX', '7QK4M2XWPRX'],
  ['nothing', '', ''],
])('a code that a scanner types %s', (_how, typed, expected) =>
  expect(typedCode(draft, typed)).toBe(expected),
);

test.each([
  ['of a Hindi keyboard', '7औख4ण2षऐफ़र', ']Q17QK4M2XWPR', '7QK4M2XWPR'],
  ['of a German keyboard set for it', 'oldApp9', 'oldApp0', 'oldApp9'],
  ['of a Hindi keyboard and of no card', '2फऔ7ऎऐओ34ण', '2HQ7ZWA34M', '2HQ7ZWA34M'],
  ['of no card', '2HQ7YWA34M', '2HQ7ZWA34M', '2HQ7YWA34M'],
])('a code that a scanner types with the keys %s', (_how, typed, byPlace, expected) =>
  expect(typedCode(draft, typed, byPlace)).toBe(expected),
);
