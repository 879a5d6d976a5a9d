-- Receipt vouchers for advances, and refund vouchers for those that went back.
CREATE TABLE receipt_vouchers (
  event_id text NOT NULL,
  number bigint NOT NULL,
  delegate_id text NOT NULL,
  document jsonb NOT NULL,
  issued_at bigint NOT NULL,
  issued_by text NOT NULL,
  cancelled_at bigint,
  cancelled_by text NOT NULL,
  cancel_reason text NOT NULL,
  extra jsonb,
  version bigint NOT NULL,
  PRIMARY KEY (event_id, number)
);
CREATE INDEX receipt_vouchers_by_version ON receipt_vouchers (event_id, version);

CREATE TABLE refund_vouchers (
  event_id text NOT NULL,
  number bigint NOT NULL,
  voucher_number bigint NOT NULL,
  delegate_id text NOT NULL,
  document jsonb NOT NULL,
  issued_at bigint NOT NULL,
  issued_by text NOT NULL,
  extra jsonb,
  version bigint NOT NULL,
  PRIMARY KEY (event_id, number)
);
CREATE INDEX refund_vouchers_by_version ON refund_vouchers (event_id, version);

-- The coupon that the desk has applied to a delegate.
ALTER TABLE entitlements ADD COLUMN coupon_code text NOT NULL DEFAULT '';
