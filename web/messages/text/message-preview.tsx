import { barWords, messageWords } from '#domain/messages/message-words.ts';
import { missingFacts, type MessageState } from '#domain/messages/addressee.ts';
import { fillMessage } from '#domain/messages/message-text.ts';
import { listOf } from '#domain/core/text/format.ts';
import { nameLang } from '#web/ui/name-lang.ts';
import styles from './messages.module.css';

export function MessagePreview({ template, state }: { template: string; state: MessageState }) {
  const { name } = state.facts;
  const missing = missingFacts(template, state);
  return (
    <section aria-label={messageWords.preview}>
      <h2 className={`caption ${styles['head']}`} lang={nameLang(name)}>
        {messageWords.previewFor(name)}
      </h2>
      <p className={styles['preview']}>{fillMessage(template, state.facts)}</p>
      {missing.length > 0 && (
        <p className="muted mt-2">{messageWords.missing(listOf(missing.map((bar) => barWords[bar])))}</p>
      )}
    </section>
  );
}
