import { Download, Plus, Save, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button, ButtonLink, IconButton } from '#web/ui/button.tsx';
import { Checkbox, Switch } from '#web/ui/form/checkbox.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { DetailsList } from '#web/ui/lists/details-list.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { SearchInput } from '#web/ui/form/search-input.tsx';
import { Segments } from '#web/ui/form/segments.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { NumberInput, TextArea, TextInput } from '#web/ui/form/text-input.tsx';
import { toastDone, toastError, toastInfo } from '#web/ui/overlay/toast.tsx';
import { to } from './gallery-shell.tsx';

const SALUTATIONS = ['Dr.', 'Prof.', 'Mr.', 'Mrs.', 'Ms.'].map((value) => ({ value, label: value }));

export function ControlStates() {
  return (
    <>
      <section>
        <h2>Buttons</h2>
        <div className="line">
          <Button variant="primary" icon={Save}>
            Save
          </Button>
          <Button>Cancel</Button>
          <Button variant="danger" icon={Trash2}>
            Delete
          </Button>
          <Button variant="quiet">Reset</Button>
          <Button disabled>Generate Serial</Button>
          <Button busy>Generate ID</Button>
          <Button small icon={Download}>
            CSV
          </Button>
          <ButtonLink link={to('states')} icon={Plus}>
            Add New User
          </ButtonLink>
          <IconButton icon={Trash2} label="Delete" />
        </div>
      </section>
      <Overlays />
      <section>
        <h2>Form with errors</h2>
        <FormSample />
      </section>
      <section>
        <h2>Checks, segments, search</h2>
        <Checks />
      </section>
    </>
  );
}

function FormSample() {
  return (
    <form className="formgrid" onSubmit={(event) => event.preventDefault()}>
      <div className="half">
        <Field label="Salutation">
          <Select options={SALUTATIONS} defaultValue="Dr." />
        </Field>
        <Field label="Category" error="Select category and save changes">
          <Select options={[]} placeholder="Select" />
        </Field>
      </div>
      <Field label="Full name" hint="As it shall stand on the card" required>
        <TextInput defaultValue="Raghunathan Parthasarathy" />
      </Field>
      <Field label="Phone" error="Please enter a valid phone number">
        <NumberInput defaultValue="98401 2657" />
      </Field>
      <Field label="Address">
        <TextArea placeholder="Street, house" />
      </Field>
      <Field label="Amount">
        <TextInput figures disabled defaultValue="₹4,500" />
      </Field>
      <div className="acts-row">
        <Button variant="primary" type="submit">
          Save
        </Button>
        <Button>Cancel</Button>
        <Button disabled>Generate Serial</Button>
      </div>
    </form>
  );
}

function Checks() {
  const [filter, setFilter] = useState<'total' | 'done' | 'pending'>('done');
  return (
    <div className="formgrid">
      <div className="line">
        <Checkbox label="read" defaultChecked />
        <Checkbox label="write" />
        <Checkbox label="scan" disabled hint="Only an admin sets this" />
        <Switch label="Continuous scan" defaultChecked />
        <Switch label="Sound" />
      </div>
      <Segments
        label="Filter"
        value={filter}
        onChange={setFilter}
        options={[
          { value: 'total', label: 'Total', count: 776 },
          { value: 'done', label: 'Done', count: 354 },
          { value: 'pending', label: 'Pending', count: 422 },
        ]}
      />
      <SearchInput label="Search name or phone number" />
    </div>
  );
}

function Overlays() {
  const [open, setOpen] = useState<'ask' | 'read'>();
  const change = () => setOpen(undefined);
  return (
    <section>
      <h2>Dialogs and toasts</h2>
      <div className="line">
        <Button onClick={() => setOpen('ask')}>Open question</Button>
        <Button onClick={() => setOpen('read')}>Open reading</Button>
        <Button onClick={() => toastDone('Data saved')}>Toast done</Button>
        <Button onClick={() => toastInfo('OTP sent to WhatsApp')}>Toast info</Button>
        <Button onClick={() => toastError('Error: serial or code already exists')}>Toast error</Button>
      </div>
      <ConfirmDialog
        open={open === 'ask'}
        onOpenChange={change}
        title="Delete user?"
        confirmLabel="Delete"
        cancelLabel="Cancel"
        onConfirm={() => new Promise((done) => setTimeout(done, 600))}
      >
        <span className="num">208</span> Dr. Debjani Bhattacharyya-Mukhopadhyay. The serial becomes free
        again.
      </ConfirmDialog>
      <Dialog
        open={open === 'read'}
        onOpenChange={change}
        title="Fetched from the bank"
        actions={<Button onClick={change}>Close</Button>}
      >
        <DetailsList
          items={[
            { term: 'pgreferenceno', value: '2610024418820' },
            { term: 'status', value: 'Success' },
            { term: 'BA', value: '₹4,500' },
            { term: 'PaymentMode', value: 'UPI' },
            { term: 'trandate', value: <span className="date">02-10-2026 11:05 AM</span> },
          ]}
        />
      </Dialog>
    </section>
  );
}
