import { consoleOtp } from './console-otp.ts';
import { httpOtp, type HttpOtpOptions } from './http-otp.ts';
import type { OtpProvider } from './otp-provider.ts';
import { whatsappOtp, type WhatsappOptions } from './whatsapp-otp.ts';

export type OtpOptions =
  | { readonly provider: 'console'; readonly print: (line: string) => void }
  | ({ readonly provider: 'whatsapp' } & WhatsappOptions)
  | ({ readonly provider: 'http' } & HttpOtpOptions);

export const otpFromOptions = (options: OtpOptions): OtpProvider => {
  switch (options.provider) {
    case 'console':
      return consoleOtp(options.print);
    case 'whatsapp':
      return whatsappOtp(options);
    case 'http':
      return httpOtp(options);
  }
};
