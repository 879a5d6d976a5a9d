import { OtpFailure, type OtpService } from './otp-provider.ts';
import { postJson } from './post-json.ts';

export interface HttpOtpOptions {
  /** The address before `/send-otp` and `/verify-otp`. For another Regdesk, it is `https://…/api`. */
  readonly url: string;
  readonly timeoutMs?: number;
}

/** Longer texts are not ids. They would only fill our table. */
const MAX_REQUEST_ID_LENGTH = 500;

const field = (body: unknown, name: string): unknown =>
  typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : undefined;

/** A service with the two calls of the specification, section 7. */
export const httpOtp = ({ url, timeoutMs }: HttpOtpOptions): OtpService => {
  const base = url.replace(/\/+$/, '');
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    postJson({ url: `${base}/${path}`, body, headers, ...(timeoutMs === undefined ? {} : { timeoutMs }) });
  return {
    kind: 'service',

    sendOtp: async (phoneNumber) => {
      const { status, isOk, body, cookie = '' } = await post('send-otp', { phoneNumber });
      // Another Regdesk requires work from a browser when many codes are requested. A server cannot do it.
      if (status === 429 || status === 428) throw new OtpFailure('busy', { status });
      if (!isOk) throw new OtpFailure(status < 500 ? 'setup' : 'noAnswer', { status });
      const requestId = field(body, 'requestId');
      const isId = typeof requestId === 'number' || (typeof requestId === 'string' && requestId !== '');
      if (!isId || String(requestId).length > MAX_REQUEST_ID_LENGTH) {
        throw new OtpFailure('setup', { status, problem: 'no requestId' });
      }
      // Another Regdesk accepts the code only from the browser that requested it.
      return cookie === '' ? String(requestId) : `${requestId}\n${cookie.slice(0, MAX_REQUEST_ID_LENGTH)}`;
    },

    verifyOtp: async (phoneNumber, otp, farId) => {
      const [requestId = '', cookie] = farId.split('\n');
      const headers = cookie === undefined ? {} : { cookie };
      const { status, isOk, body } = await post('verify-otp', { phoneNumber, otp, requestId }, headers);
      if (status === 429) throw new OtpFailure('busy', { status });
      if (status >= 500) throw new OtpFailure('noAnswer', { status });
      const token = field(body, 'token');
      return isOk && (token === true || (typeof token === 'string' && token !== ''));
    },
  };
};
