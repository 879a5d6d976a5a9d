import { aheadMs, defaultTimeZone } from '#domain/model/fields/time-zone.ts';
import type { SelectOption } from '#web/ui/form/select.tsx';

/** 'Asia/Kathmandu (UTC+05:45)', with today's offset. */
const optionText = (zone: string, now: number): string => {
  const minutes = Math.round(aheadMs(now, zone) / 60_000);
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${zone.replaceAll('_', ' ')} (UTC${minutes < 0 ? '-' : '+'}${two(hours)}:${two(rest)})`;
};

/** Chromium lists these under their former names. */
const presentNames: Readonly<Record<string, string>> = {
  'Asia/Calcutta': defaultTimeZone,
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
};

/** Every zone that this browser knows, India first as the empty value, and the event's own if it is missing. */
export const timeZoneOptions = (current: string): readonly SelectOption[] => {
  const now = Date.now();
  const others = Intl.supportedValuesOf('timeZone')
    .map((zone) => presentNames[zone] ?? zone)
    .filter((zone) => zone !== defaultTimeZone);
  const all = current === '' || others.includes(current) ? others : [current, ...others];
  return [
    { value: '', label: optionText(defaultTimeZone, now) },
    ...all.map((zone) => ({ value: zone, label: optionText(zone, now) })),
  ];
};
