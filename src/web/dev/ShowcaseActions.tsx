import { Copy, Download, Ellipsis, Plus, Share2, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Menu, MenuItem, MenuSeparator } from '#web/ui/Menu.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { Tooltip } from '#web/ui/Tooltip.tsx';
import { toast } from '#web/ui/toast.ts';

export function ShowcaseActions() {
  const [open, setOpen] = useState<'none' | 'dialog' | 'confirm'>('none');
  const close = () => setOpen('none');
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center gap-3">
        <Button icon={<Plus aria-hidden="true" />}>Create Video</Button>
        <Button variant="secondary">Preview</Button>
        <Button variant="quiet">Cancel</Button>
        <Button variant="danger">Delete</Button>
        <Button isLoading>Saving</Button>
        <Button disabled>Not yet</Button>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button size="sm">Small</Button>
        <Button size="md">Medium</Button>
        <Button size="lg">Large</Button>
        <Tooltip text="Copy the link">
          <IconButton label="Copy the link" variant="secondary">
            <Copy aria-hidden="true" />
          </IconButton>
        </Tooltip>
        <Menu
          trigger={
            <IconButton label="More" variant="secondary">
              <Ellipsis aria-hidden="true" />
            </IconButton>
          }
        >
          <MenuItem icon={<Share2 aria-hidden="true" />}>Share</MenuItem>
          <MenuItem icon={<Download aria-hidden="true" />}>Download</MenuItem>
          <MenuSeparator />
          <MenuItem icon={<Trash2 aria-hidden="true" />} isDangerous onSelect={() => setOpen('confirm')}>
            Delete
          </MenuItem>
        </Menu>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => setOpen('dialog')}>
          Open a dialog
        </Button>
        <Button variant="secondary" onClick={() => setOpen('confirm')}>
          Ask first
        </Button>
        <Button variant="secondary" onClick={() => toast.alert('Failed to delete video')}>
          Show an alert
        </Button>
        <Button variant="secondary" onClick={() => toast.status('Profile updated successfully!')}>
          Show a status
        </Button>
      </div>
      <Dialog
        isOpen={open === 'dialog'}
        onClose={close}
        title="Share Video"
        description="Anyone with the link can watch this video without logging in."
        footer={<Button onClick={() => toast.status('Copied!')}>Copy link</Button>}
      >
        <TextArea label="Message" isOptional placeholder="Check out this listing" />
      </Dialog>
      <ConfirmDialog
        isOpen={open === 'confirm'}
        onCancel={close}
        onConfirm={close}
        title="Delete this video?"
        description="The video and its link stop working at once. Your photos stay where they are."
        confirmLabel="Delete"
        isDangerous
      />
    </div>
  );
}
