import { CompanionsStep } from './companions-step.tsx';
import { ExtrasStep } from './extras-step.tsx';
import { QuestionsStep } from './questions-step.tsx';
import type { StepName } from './steps.ts';
import { YouStep, type StepProps } from './you-step.tsx';

const parts = {
  you: YouStep,
  companions: CompanionsStep,
  extras: ExtrasStep,
  questions: QuestionsStep,
} as const;

/** The fields of a step. The review has none. */
export function FormStep({ step, ...props }: StepProps & { readonly step: Exclude<StepName, 'review'> }) {
  const Part = parts[step];
  return <Part {...props} />;
}
