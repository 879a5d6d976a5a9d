import * as z from 'zod/mini';
import {
  cardDesign,
  cardLayout,
  defaultCardDesign,
  mainTemplate,
  templateName,
  type CardDesign,
} from '../model/card-template.ts';
import { command } from '../core/command/command.ts';
import { refuse } from '../core/refusal.ts';
import { requireKnownColours, requireOwnImages, requireTemplate } from '../core/command/require.ts';

/**
 * An existing name changes that template; a new one adds a template. Without `design` the template keeps its design.
 */
export const saveTemplate = command({
  name: 'template.save',
  input: z.strictObject({ name: templateName, layout: cardLayout, design: z.optional(cardDesign) }),
  needs: 'editSetup',
  offline: false,
  run(draft, { name, layout, design }) {
    if (name === '') throw refuse('templateNameMissing');
    const old = draft.get('templates', name);
    if (design) {
      requireOwnImages(draft, [design.background], {
        purpose: 'card',
        old: old === undefined ? [] : [old.design.background],
      });
      requireKnownColours(coloursOf(design), old === undefined ? [] : coloursOf(old.design));
    }
    draft.put('templates', {
      name,
      layout,
      design: design ?? old?.design ?? defaultCardDesign,
      extra: old?.extra ?? null,
    });
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
