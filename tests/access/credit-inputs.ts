import { usualReturn } from '#domain/credits/rules/credit-rule-commands.ts';
import { blankRule } from '#domain/credits/rules/published-rules.ts';

/** Valid inputs of the commands about credits. The last two are refused by their rules: the programme has no sessions. */
export const creditInputs = (prefix: string) => ({
  'creditRule.save': {
    ruleId: 'rule',
    rule: { ...blankRule, council: 'SECRETCOUNCIL' },
    returnForm: usualReturn,
    editionSeen: 0,
  },
  'creditRule.remove': { ruleId: 'rule', editionSeen: 1 },
  'credits.setUp': { missingExit: 'none', isShown: false },
  'credits.decide': { delegateIds: [`${prefix}-paid`], credits: 100, reason: 'SECRETREASON' },
  'credits.undecide': { delegateIds: [`${prefix}-paid`] },
  'credits.finalise': { delegateIds: [`${prefix}-paid`] },
  'credits.amend': { delegateIds: [`${prefix}-paid`], reason: 'SECRETREASON' },
});
