import type { Plugin } from 'vite';

/** A plain detail of a person that only the page of the screen tests has. */
export const extraDetail = { name: 'bloodGroup', label: 'Blood group', treeKey: 'bloodgroup' } as const;

const entry = `  ${extraDetail.name}: {
    label: '${extraDetail.label}',
    most: 20,
    treeKey: '${extraDetail.treeKey}',
    heading: /^blood group$/,
    isAtCode: true,
    isOwn: true,
  },
`;

/** Adds it to the list of plain details, as a developer does. */
export const withExtraDetail: Plugin = {
  name: 'extra-detail',
  enforce: 'pre',
  transform: {
    filter: { id: /\/model\/fields\/plain-details\.ts$/ },
    handler: (code) => {
      const end = '} as const satisfies Record<string, PlainDetail>;';
      if (!code.includes(end)) throw new Error('the list of plain details ends otherwise');
      return code.replace(end, () => entry + end);
    },
  },
};
