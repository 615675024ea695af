import { Download } from 'lucide-react';
import { useMemo } from 'react';
import { safeFileName, saveFile } from '#web/downloads/save-file.ts';
import { Button } from '#web/ui/Button.tsx';
import { toast } from '#web/ui/toast.ts';
import { findQrCode, pngFileOf, svgFileOf } from './qr-code.ts';

type Props = { readonly link: string; readonly title: string; readonly onSaved: () => void };

/** The link for flyers and open-house signs. */
export function QrPanel({ link, title, onSaved }: Props) {
  const code = useMemo(() => findQrCode(link), [link]);
  if (!code) return <p className="text-sm text-ink-soft">This link is too long for a QR code.</p>;
  const save = async (blob: Blob | Promise<Blob>, ending: 'svg' | 'png') => {
    try {
      saveFile(await blob, `${[safeFileName(title), 'QR code'].filter(Boolean).join(' - ')}.${ending}`);
      onSaved();
    } catch {
      toast.alert('The QR code could not be saved. Please try the other format.');
    }
  };
  return (
    <div className="flex flex-col items-center gap-5 sm:flex-row sm:items-start">
      <svg
        viewBox={`0 0 ${code.side} ${code.side}`}
        role="img"
        aria-label={`QR code of ${link}`}
        shapeRendering="crispEdges"
        className="size-44 shrink-0 rounded-control bg-[#fff] ring ring-line"
      >
        <path d={code.path} fill="#000" />
      </svg>
      <div className="flex flex-col gap-4 max-sm:items-center max-sm:text-center">
        <p className="max-w-sm text-sm text-ink-soft">
          Put it on flyers, window cards and open-house signs: a phone's camera opens the video. Print it at
          least 1 inch wide.
        </p>
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" icon={<Download />} onClick={() => void save(svgFileOf(code), 'svg')}>
            SVG for print
          </Button>
          <Button variant="secondary" icon={<Download />} onClick={() => void save(pngFileOf(code), 'png')}>
            PNG
          </Button>
        </div>
      </div>
    </div>
  );
}
