/** The label of the cells for a phone's one-time code, wherever the code arrives. */
export const otpField = /^OTP (sent to WhatsApp|for) /;
