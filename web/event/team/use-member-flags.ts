import { useRef, useState } from 'react';
import type { Member } from '#domain/model/member.ts';
import { toastError } from '#web/ui/overlay/toast.tsx';
import { useCommand } from '#web/sync/react/use-command.ts';
import { flagsOf, type Flags } from './members.ts';

interface Wanted {
  readonly flags: Flags;
  /** The row at the time of the tick: a newer row takes precedence. */
  readonly over: Member;
}

export interface MemberFlags {
  /** As ticked, until the server's row confirms it or the server refuses it. */
  readonly shown: Flags;
  readonly isBusy: boolean;
  save(flags: Flags): Promise<void>;
}

/** Each tick is saved at once. A later one includes the earlier ones, so the last answer decides. */
export const useMemberFlags = (member: Member): MemberFlags => {
  const [run] = useCommand('member.save');
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const [running, setRunning] = useState(0);
  const latest = useRef(0);
  const isBusy = running > 0;
  const holds = wanted !== null && (isBusy || wanted.over === member);
  const shown = holds ? wanted.flags : flagsOf(member);
  return {
    shown,
    isBusy,
    async save(flags) {
      const turn = ++latest.current;
      setWanted({ flags, over: member });
      setRunning((count) => count + 1);
      const outcome = await run({ contact: member.contact, ...flags, over: shown });
      setRunning((count) => count - 1);
      if (outcome.ok || turn !== latest.current) return;
      setWanted(null);
      toastError(outcome.text);
    },
  };
};
