import * as z from 'zod/mini';
import {
  cardDesign,
  cardLayout,
  mainTemplate,
  templateName,
  type CardDesign,
} from '../../model/card-template.ts';
import { drawingOf } from './designer.ts';
import { command } from '../../core/command/command.ts';
import { changesOver, seenOf } from '../../core/command/seen.ts';
import { refuse } from '../../core/refusal.ts';
import { requireKnownColours, requireOwnImages, requireTemplate } from '../../core/command/require.ts';

const drawing = z.strictObject({ layout: cardLayout, design: z.optional(cardDesign) });

/** A new name adds a template. Without `design` it stays. `seen`: null for a new name. */
export const saveTemplate = command({
  name: 'template.save',
  input: z.extend(drawing, { name: templateName, seen: z.nullable(seenOf(drawing)) }),
  needs: 'editSetup',
  offline: false,
  run(draft, { name, seen, ...given }) {
    if (name === '') throw refuse('templateNameMissing');
    const old = draft.get('templates', name);
    if (seen === null && old !== undefined) throw refuse('nameTaken', { name });
    // As the designer shows it: an imported template may lack parts, or have places outside the card.
    const stored = drawingOf(old);
    const { layout, design } = { ...stored, ...changesOver(stored, given, seen ?? undefined) };
    requireOwnImages(draft, [design.background], { purpose: 'card', old: [stored.design.background] });
    requireKnownColours(coloursOf(design), coloursOf(stored.design));
    draft.put('templates', { name, layout, design, extra: old?.extra ?? null });
    return { name };
  },
});

const coloursOf = (design: CardDesign): string[] =>
  Object.values(design).flatMap((part) => (typeof part === 'object' && 'color' in part ? [part.color] : []));

/** Cards of the categories that chose it use the main one again; the main one cannot be deleted. */
export const deleteTemplate = command({
  name: 'template.delete',
  input: z.strictObject({ name: templateName }),
  needs: 'editSetup',
  offline: false,
  run(draft, { name }) {
    if (name === mainTemplate) throw refuse('mainTemplateStays');
    requireTemplate(draft, name);
    for (const category of draft.all('categories')) {
      if (category.templateName === name) draft.put('categories', { ...category, templateName: '' });
    }
    draft.remove('templates', name);
    return { name };
  },
});
