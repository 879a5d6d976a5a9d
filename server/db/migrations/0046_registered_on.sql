-- The day of registration, ISO, in the event's time zone; '' if it is not known. Rows from before this have the day of
-- their id: UUIDv7 and push ids begin with the time (domain/core/made-at.ts has the same rule and its limits).
ALTER TABLE delegates ADD COLUMN registered_on text NOT NULL DEFAULT '';
ALTER TABLE companions ADD COLUMN registered_on text NOT NULL DEFAULT '';
UPDATE delegates SET registered_on = to_char(to_timestamp(made.ms / 1000.0) AT TIME ZONE made.zone, 'YYYY-MM-DD')
FROM (
  SELECT known.event_id, known.delegate_id, zones.zone,
    CASE
      WHEN known.delegate_id ~ '^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}(-[0-9]+)?$'
        THEN ('x' || substr(known.delegate_id, 1, 8) || substr(known.delegate_id, 10, 4))::bit(48)::bigint
      WHEN known.delegate_id ~ '^-[-_0-9A-Za-z]{19}$'
        THEN (
          SELECT sum((strpos('-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz',
            substr(known.delegate_id, at, 1)) - 1) * (64::bigint ^ (8 - at))::bigint)::bigint
          FROM generate_series(1, 8) AS at
        )
    END AS ms
  FROM delegates AS known
  JOIN (
    SELECT event.event_id, coalesce(names.name, 'Asia/Kolkata') AS zone
    FROM event LEFT JOIN pg_timezone_names AS names ON names.name = event.time_zone
  ) AS zones ON zones.event_id = known.event_id
) AS made
WHERE delegates.event_id = made.event_id AND delegates.delegate_id = made.delegate_id
  AND made.ms BETWEEN 1325376000000 AND (extract(epoch FROM now()) + 86400) * 1000;
UPDATE companions SET registered_on = to_char(to_timestamp(made.ms / 1000.0) AT TIME ZONE made.zone, 'YYYY-MM-DD')
FROM (
  SELECT known.event_id, known.companion_id, zones.zone,
    CASE
      WHEN known.companion_id ~ '^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}(-[0-9]+)?$'
        THEN ('x' || substr(known.companion_id, 1, 8) || substr(known.companion_id, 10, 4))::bit(48)::bigint
      WHEN known.companion_id ~ '^-[-_0-9A-Za-z]{19}$'
        THEN (
          SELECT sum((strpos('-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz',
            substr(known.companion_id, at, 1)) - 1) * (64::bigint ^ (8 - at))::bigint)::bigint
          FROM generate_series(1, 8) AS at
        )
    END AS ms
  FROM companions AS known
  JOIN (
    SELECT event.event_id, coalesce(names.name, 'Asia/Kolkata') AS zone
    FROM event LEFT JOIN pg_timezone_names AS names ON names.name = event.time_zone
  ) AS zones ON zones.event_id = known.event_id
) AS made
WHERE companions.event_id = made.event_id AND companions.companion_id = made.companion_id
  AND made.ms BETWEEN 1325376000000 AND (extract(epoch FROM now()) + 86400) * 1000;
-- People who had paid were registered by then, whenever they were entered here.
UPDATE delegates SET registered_on = paid.first_day
FROM (
  SELECT event_id, delegate_id, min(left(paid_on, 10)) AS first_day
  FROM transactions
  WHERE kind = 'payment' AND status = 'paid' AND left(paid_on, 10) ~ '^\d{4}-\d{2}-\d{2}$'
  GROUP BY event_id, delegate_id
) AS paid
WHERE delegates.event_id = paid.event_id AND delegates.delegate_id = paid.delegate_id
  AND (delegates.registered_on = '' OR delegates.registered_on > paid.first_day);
