type SoundKind = 'success' | 'error' | 'attention';

/** `regdesk:sound` on window: the sound played, and whether a speaker was available. */
interface SoundPlayed {
  kind: SoundKind;
  audible: boolean;
}

interface Tone {
  type: OscillatorType;
  hertz: number;
  startMs: number;
  lengthMs: number;
  volume: number;
}

/** Distinguishable in a noisy hall: two high blips, a low buzz, one blip. */
const tones: Record<SoundKind, readonly Tone[]> = {
  success: [
    { type: 'sine', hertz: 1320, startMs: 0, lengthMs: 70, volume: 0.5 },
    { type: 'sine', hertz: 1760, startMs: 90, lengthMs: 90, volume: 0.5 },
  ],
  error: [{ type: 'square', hertz: 165, startMs: 0, lengthMs: 380, volume: 0.35 }],
  attention: [{ type: 'sine', hertz: 880, startMs: 0, lengthMs: 140, volume: 0.5 }],
};
const vibrations: Record<SoundKind, number[]> = {
  success: [60],
  error: [120, 60, 120],
  attention: [30],
};

/** One for the page: browsers allow only a few contexts, and only this one has been unlocked by a gesture. */
let context: AudioContext | null = null;

function resume(): void {
  // Refused until there has been a gesture; the next one asks again.
  if (context && context.state !== 'running') context.resume().catch(() => {});
}

function wake(): void {
  try {
    context ??= new AudioContext({ latencyHint: 'interactive' });
  } catch {
    // No audio device, or a locked-down browser: colour and vibration have to do.
    return;
  }
  resume();
}

/** Browsers are silent before a gesture, and iOS suspends the sound after a call, so each gesture wakes it. */
export function unlockSoundOnGesture(): () => void {
  const gestures = ['pointerup', 'keydown'] as const;
  for (const gesture of gestures) window.addEventListener(gesture, wake, { passive: true });
  return () => {
    for (const gesture of gestures) window.removeEventListener(gesture, wake);
  };
}

function schedule(speaker: AudioContext, tone: Tone): void {
  const startAt = speaker.currentTime + tone.startMs / 1000;
  const endAt = startAt + tone.lengthMs / 1000;
  const oscillator = new OscillatorNode(speaker, { type: tone.type, frequency: tone.hertz });
  const gain = new GainNode(speaker, { gain: 0 });
  // Without the ramps the speaker clicks.
  gain.gain.setValueAtTime(0, startAt);
  gain.gain.linearRampToValueAtTime(tone.volume, startAt + 0.008);
  gain.gain.setValueAtTime(tone.volume, endAt - 0.015);
  gain.gain.linearRampToValueAtTime(0, endAt);
  oscillator.connect(gain).connect(speaker.destination);
  oscillator.start(startAt);
  oscillator.stop(endAt);
}

function play(kind: SoundKind): void {
  resume();
  const audible = context?.state === 'running';
  if (context && audible) for (const tone of tones[kind]) schedule(context, tone);
  // The browser silently refuses this before the first gesture; Safari does not have it.
  navigator.vibrate?.(vibrations[kind]);
  window.dispatchEvent(new CustomEvent<SoundPlayed>('regdesk:sound', { detail: { kind, audible } }));
}

export function playSuccess(): void {
  play('success');
}

export function playError(): void {
  play('error');
}

/** One blip: the card is good, and the user has to choose. Never throws. */
export function playAttention(): void {
  play('attention');
}
