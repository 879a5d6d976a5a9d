import { useState } from 'react';

/** A person's photo. Where its address gives no picture, as without network, only `alt` is left, for screen readers. */
export function Photo({
  address,
  alt,
  className,
}: {
  address: string;
  alt: string;
  className?: string | undefined;
}) {
  const [broken, setBroken] = useState('');
  if (broken === address) return alt === '' ? null : <span className="vh">{alt}</span>;
  return <img src={address} alt={alt} className={className} onError={() => setBroken(address)} />;
}
