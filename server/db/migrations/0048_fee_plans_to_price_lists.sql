-- Fee plans, which price lists replaced, become price lists with equal dues. An event with a published list keeps it. A
-- plan without prices becomes a draft, if there is none: nothing is due by it. The tax is the one of the receipts today.
WITH plans AS (
  SELECT fee_plans.event_id, fee_plans.plan, event_version.version + 1 AS version,
    CASE WHEN fee_plans.plan->'prices' = '[]' THEN 'draft' ELSE 'published' END AS name,
    CASE
      WHEN coalesce(billing.details->>'gstin', '') = ''
        THEN '{"mode": "exempt", "rateBp": 0, "exemptUntil": null, "hsnSac": ""}'::jsonb
      ELSE jsonb_build_object(
        'mode', 'contained', 'rateBp', billing.details->'taxRateBp', 'exemptUntil', NULL,
        'hsnSac', billing.details->'sac')
    END AS tax
  FROM fee_plans
  JOIN event_version ON event_version.event_id = fee_plans.event_id
  LEFT JOIN billing ON billing.event_id = fee_plans.event_id AND billing.name = 'main'
  WHERE (fee_plans.plan->'slabs' <> '[]' OR fee_plans.plan->'bands' <> '[]' OR fee_plans.plan->'prices' <> '[]')
    AND NOT EXISTS (
      SELECT FROM price_lists
      WHERE price_lists.event_id = fee_plans.event_id AND price_lists.name = 'published'
        AND jsonb_typeof(price_lists.list) = 'object')
), lists AS (
  SELECT event_id, name, version, jsonb_build_object(
    'dayBy', plan->'slabBy',
    'periods', (
      SELECT coalesce(jsonb_agg(
        jsonb_build_object(
          'periodId', slab->'slabId', 'name', slab->'name', 'firstDay', '', 'lastDay', slab->'lastDay',
          'methods', '[]'::jsonb)
        ORDER BY slab->>'lastDay' COLLATE "C", slab->>'slabId' COLLATE "C"), '[]')
      FROM jsonb_array_elements(plan->'slabs') AS slab),
    'afterLastPeriod', 'same',
    'bands', (
      SELECT coalesce(jsonb_agg(
        jsonb_build_object('bandId', band->'bandId', 'name', '', 'fromAge', 0, 'upToAge', band->'upToAge')
        ORDER BY position), '[]')
      FROM jsonb_array_elements(plan->'bands') WITH ORDINALITY AS bands (band, position)),
    'eligibilities', '[]'::jsonb,
    'items', (
      SELECT jsonb_agg(jsonb_build_object(
        'itemId', kind, 'kind', kind, 'name', called, 'tax', tax, 'note', '', 'components', '[]'::jsonb,
        'categoryIds', '[]'::jsonb, 'periodIds', '[]'::jsonb, 'exclusiveGroup', '',
        'needsRegistration', kind = 'companion', 'startsAt', '', 'endsAt', '', 'mostPerPerson', 1,
        'contains', '[]'::jsonb, 'isRefundable', true, 'recordTypeIds', '[]'::jsonb) ORDER BY position)
      FROM (VALUES (1, 'registration', 'Registration'), (2, 'companion', 'Accompanying person'))
        AS items (position, kind, called)),
    'prices', (
      SELECT coalesce(jsonb_agg(
        jsonb_build_object(
          'itemId', CASE WHEN price->>'who' = 'delegate' THEN 'registration' ELSE 'companion' END,
          'categoryId', price->'categoryId', 'periodId', price->'slabId',
          'bandId', CASE WHEN price->>'who' IN ('delegate', 'companion') THEN '""' ELSE price->'who' END,
          'who', '', 'payer', '', 'eligibilityId', '', 'currency', 'INR', 'amount', price->'paise',
          'parts', '[]'::jsonb)
        ORDER BY position), '[]')
      FROM jsonb_array_elements(plan->'prices') WITH ORDINALITY AS prices (price, position)),
    'capacities', '[]'::jsonb, 'categoryDates', '[]'::jsonb, 'taxRounding', 'paisa',
    'combinations', '[]'::jsonb, 'groups', '[]'::jsonb, 'coupons', '[]'::jsonb, 'reductionsCombine', true,
    'surcharges', '[]'::jsonb,
    'refunds', '{"steps": [], "keepsTax": true, "keepsSurcharge": true, "ifCalledOffBp": null}'::jsonb) AS list
  FROM plans
)
INSERT INTO price_lists (event_id, name, list, list_version, gates, saved_at, saved_by, version)
SELECT event_id, name, list, 1, '[]', (extract(epoch FROM now()) * 1000)::bigint, '', version FROM lists
ON CONFLICT (event_id, name) DO UPDATE
SET list = excluded.list, list_version = price_lists.list_version + 1, gates = excluded.gates,
  saved_at = excluded.saved_at, saved_by = excluded.saved_by, version = excluded.version
WHERE jsonb_typeof(price_lists.list) IS DISTINCT FROM 'object';
-- Devices get the lists as changes. The server counts the size of these events again.
UPDATE event_version SET version = event_version.version + 1, rows = NULL, bytes = NULL
FROM fee_plans WHERE fee_plans.event_id = event_version.event_id;
DELETE FROM tombstones WHERE table_name = 'feePlans';
DROP TABLE fee_plans;
