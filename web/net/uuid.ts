let lastMs = 0;
let counter = 0;

/** RFC 9562: 48 bits of time, a 12-bit counter that keeps the order, 62 random bits of `random`. */
export const uuidv7 = (now: number, random: (bytes: Uint8Array<ArrayBuffer>) => void): string => {
  const bytes = new Uint8Array(16);
  random(bytes);
  if (now > lastMs) {
    lastMs = now;
    // Starts low, so that a thousand scans within one millisecond still fit.
    counter = ((bytes[6] as number) << 2) & 0x3ff;
  } else if (++counter > 0xfff) {
    // The counter is full, or the clock went back: borrow from the next millisecond.
    lastMs++;
    counter = 0;
  }
  for (let index = 0; index < 6; index++) bytes[index] = Math.floor(lastMs / 2 ** (40 - index * 8)) & 0xff;
  bytes[6] = 0x70 | (counter >> 8);
  bytes[7] = counter & 0xff;
  bytes[8] = 0x80 | ((bytes[8] as number) & 0x3f);
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
};

/** Derived from the refused id, so that sending again twice is one command. An odd step repeats after 2^48 tries. */
export const nextId = (id: string): string => {
  const tail = (Number.parseInt(id.slice(24), 16) + 0x9e37_79b9_7f4b) % 2 ** 48;
  return id.slice(0, 24) + tail.toString(16).padStart(12, '0');
};

/** An id made here and now. `crypto.randomUUID` is there in secure origins alone. */
export const newUuid = (): string => uuidv7(Date.now(), (bytes) => crypto.getRandomValues(bytes));
