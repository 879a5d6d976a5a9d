import { useState } from 'react';
import { labels } from '#domain/text/labels.ts';
import styles from './user-edit.module.css';

/** The photos there are, as their addresses give them. */
export function PhotoList({ urls }: { urls: readonly string[] }) {
  if (urls.length === 0) return null;
  return (
    <ul className={styles['photos']} aria-label={labels.person.photo}>
      {urls.map((url, index) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noreferrer" title={url}>
            <Thumbnail url={url} alt={labels.userView.otherPhoto(index + 1)} />
          </a>
        </li>
      ))}
    </ul>
  );
}

function Thumbnail({ url, alt }: { url: string; alt: string }) {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return <span>{alt}</span>;
  return <img src={url} alt={alt} onError={() => setBroken(true)} />;
}
