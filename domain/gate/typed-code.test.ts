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
