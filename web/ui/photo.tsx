import { useState } from 'react';

/** A person's photo. If its address gives no picture, as without network, only `alt` remains, for screen readers. */
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
