import { pipeline } from 'node:stream/promises';
import { billOfMaterials } from './bill-of-materials.ts';
import { writeWholeFile } from './parts/whole-file.ts';
import { onePath, runCommand } from './parts/with-database.ts';

await runCommand(async () => {
  const path = onePath('Usage: npm run sbom -- FILE.json');
  await writeWholeFile({ path, isForced: true }, (file) => pipeline([billOfMaterials()], file));
  console.log(`The software bill of materials (CycloneDX) is in ${path}.`);
});
