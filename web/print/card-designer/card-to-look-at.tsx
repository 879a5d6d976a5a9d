import { cardPaperOf } from '#domain/print/card-paper.ts';
import { cardSide } from '#domain/print/card-side.ts';
import { cardDesignerWords } from '#domain/print/designer/designer-words.ts';
import { PrintedSide } from '#web/printing/printed-side.tsx';
import { CropMarks } from '#web/ui/crop-marks.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useQuery } from '#web/sync/react/use-query.ts';
import styles from './card-designer.module.css';
import { SampleFields, useSample } from './sample-fields.tsx';
import { TemplateSelect } from './template-fields.tsx';

const words = cardDesignerWords;

export function CardToLookAt({ openName }: { openName: string }) {
  const sample = useSample(openName);
  const paper = useQuery((reader) => cardPaperOf(reader, openName), [openName]);
  return (
    <div className="pad stack gap-4">
      <Notice tone="info">{words.mayNotEdit}</Notice>
      <TemplateSelect openName={openName} />
      <SampleFields sample={sample} />
      <div className={styles['paper']}>
        <CropMarks>
          <PrintedSide side={cardSide(sample.printable, paper, 'front')} label={words.stage} />
        </CropMarks>
      </div>
    </div>
  );
}
