import { Link } from '@tanstack/react-router';
import type { LinkSlot } from '#web/ui/link-slot.ts';

export const personLink =
  (userId: string): LinkSlot =>
  (slot) => <Link to="/users/view/$userId" params={{ userId }} {...slot} />;
