import { expect, it } from 'vitest';
import { SseParser, type SseEvent } from './sse-parser.ts';

const parse = (pieces: Iterable<string>): SseEvent[] => {
  const events: SseEvent[] = [];
  const parser = new SseParser((event) => events.push(event));
  for (const piece of pieces) parser.push(piece);
  return events;
};

const text =
  ': heartbeat\n\nid: 7\nevent: change\ndata: {"a":1}\n\n' +
  'event: reset\r\ndata:{}\r\n\r\n: \n\ndata: one\ndata: two\n\nevent: unfinished\ndata: x\n';
const events = [
  { event: 'change', data: '{"a":1}', id: '7' },
  { event: 'reset', data: '{}', id: '7' },
  { event: 'message', data: 'one\ntwo', id: '7' },
];

it('the parser gives whole events, wherever the pieces end', () => {
  expect(parse([text])).toEqual(events);
  expect(parse(text)).toEqual(events);
  for (let cut = 1; cut < text.length; cut++) {
    expect(parse([text.slice(0, cut), text.slice(cut)])).toEqual(events);
  }
});
