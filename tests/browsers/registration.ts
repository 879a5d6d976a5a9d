import { loginWords } from '#domain/core/text/common-words.ts';
import { rupees } from '#domain/core/text/format.ts';
import { ownWords } from '#domain/registration/words/own-words.ts';
import { publicSignInWords, publicWords } from '#domain/registration/words/public-words.ts';
import { registerWords as words } from '#domain/registration/words/register-words.ts';
import type { ServerProcess } from '#rehearsal/server/server-process.ts';
import type { Window } from './webdriver.ts';
import { fill, press, signIn, step, until } from './ways.ts';

/** Ticks the box or the option whose line begins with a text. */
const choose = (window: Window, text: string): Promise<void> =>
  until(`a choice ${text}`, () =>
    window.run<boolean>(
      `const [text] = arguments;
       const line = [...document.querySelectorAll('label')].find((each) => each.innerText.trim().startsWith(text));
       const box = line?.querySelector('input');
       if (!box || box.disabled) return false;
       if (!box.checked) box.click();
       return box.checked;`,
      text,
    ),
  );

/** A doctor registers with the browser's own fields, and states a bank transfer. */
export const playRegistration = async (
  window: Window,
  server: ServerProcess,
  publicAddress: string,
): Promise<void> => {
  await step('registers on the public page', async () => {
    await window.open(`${server.address}/r/${publicAddress}`);
    await press(window, publicWords.register);
    await signIn(window, server, {
      phone: '9840000777',
      send: publicSignInWords.send,
      verify: loginWords.verify,
    });
    await choose(window, 'PG');
    await fill(window, '[name=fullName]', 'Dr. Kavitha Subramanian');
    for (const next of [words.steps.extras, words.steps.questions, words.steps.review]) {
      await press(window, words.next);
      await window.expectText(next);
    }
    await choose(window, words.agree);
    await choose(window, 'To register me');
    await choose(window, words.methods.transfer);
    await press(window, words.submitAndPay(rupees(1_000_000)));
    await window.expectText(ownWords.proofTitle);
  });
  await step('states the payment', async () => {
    await fill(window, `form[aria-label="${ownWords.proofTitle}"] input`, 'SBIN526300000777');
    await press(window, ownWords.send);
    await window.expectText(ownWords.stages.proof);
  });
};
