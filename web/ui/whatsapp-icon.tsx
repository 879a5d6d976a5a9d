/** Our one own glyph: Lucide has no brands. For use as `<Icon icon={WhatsappIcon} />`. */
export function WhatsappIcon({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 24 24" aria-hidden="true">
      <path d="M3 21l1.650-4.800A9 9 0 1 1 8 19.500z" />
      <path
        d="M9.200 8.300c.3-.6 1.200-.6 1.500 0l.5 1.100c.1.300 0 .6-.2.800l-.5.600c.6 1.100 1.500 2 2.600 2.600l.6-.500c.200-.200.500-.300.800-.200l1.100.500c.6.300.6 1.200 0 1.500-3 1.700-8.100-3.400-6.400-6.400z"
        fill="currentColor"
        stroke="none"
      />
    </svg>
  );
}
