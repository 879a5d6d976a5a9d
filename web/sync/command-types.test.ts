import { expect, it } from 'vitest';
import { registry } from '#domain/commands/registry.ts';
import type { CommandName } from './command-types.ts';

/** Of the import alone: no page runs it. */
const withoutPage = ['event.loadRows'];

const typed: Record<CommandName, true> = {
  'record.mark': true,
  'delegate.add': true,
  'delegate.update': true,
  'delegate.delete': true,
  'companion.save': true,
  'companion.delete': true,
  'payment.setDelegate': true,
  'payment.setCompanion': true,
  'serial.generate': true,
  'serial.generateCompanion': true,
  'serial.addExtras': true,
  'category.save': true,
  'category.delete': true,
  'recordType.save': true,
  'recordType.delete': true,
  'company.save': true,
  'company.delete': true,
  'template.save': true,
  'event.update': true,
  'event.updateInfo': true,
  'member.save': true,
  'member.delete': true,
};

it('types every command of the registry', () => {
  expect([...Object.keys(typed), ...withoutPage].toSorted()).toEqual([...registry.keys()].toSorted());
});
