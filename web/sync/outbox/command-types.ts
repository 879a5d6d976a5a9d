import type { Command } from '#domain/core/command/command.ts';
import type { CommandTypes } from '#domain/registry.ts';

export type CommandName = keyof CommandTypes;
export type InputOf<N extends CommandName> =
  CommandTypes[N] extends Command<infer Input, infer _> ? Input : never;
export type ResultOf<N extends CommandName> =
  CommandTypes[N] extends Command<infer _, infer Result> ? Result : never;
