import { Copy, House, Mail, MessageSquare, Phone, UserPlus } from 'lucide-react';
import { Badge } from '#web/ui/badge.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { FoodMark } from '#web/ui/food-mark.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Label } from '#web/ui/form/label.tsx';
import { ListRow } from '#web/ui/lists/list-row.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ReadinessStrip } from '#web/ui/readiness-strip.tsx';
import { Rows } from '#web/ui/lists/rows.tsx';
import { SkeletonRows } from '#web/ui/lists/skeleton-rows.tsx';
import { Slot } from '#web/ui/slot.tsx';
import { TabBar } from '#web/ui/tab-bar.tsx';
import { WhatsappIcon } from '#web/ui/whatsapp-icon.tsx';
import { to } from './gallery-shell.tsx';

export function ReadingStates() {
  return (
    <>
      <section>
        <h2>Tab bar and notices</h2>
        <TabBar label="Users">
          {to('serials')({ className: '', children: 'Serials' })}
          {to('confirmed', 'confirmed')({ className: '', children: 'Confirmed' })}
          {to('pending')({ className: '', children: 'Pending' })}
        </TabBar>
        <Notice>
          Camera is blocked or not accessible. Please allow camera in your browser permissions and Reload.
        </Notice>
        <Notice tone="pending">14 marks wait for the network.</Notice>
        <Notice tone="info">A newer version is ready.</Notice>
        <Notice tone="done">All marks are sent.</Notice>
      </section>
      <section>
        <h2>Readiness, badges, labels, food, icons</h2>
        <Readiness state="full" people={776} synced="12 s" waiting={0} />
        <Readiness state="half" people={776} synced="6 min" waiting={14} />
        <Readiness state="cut" people={0} synced="never" waiting={0} />
        <div className="line">
          <Badge state="full">Paid</Badge>
          <Badge state="open">Not paid</Badge>
          <Badge state="cut">failed</Badge>
          <Badge state="idle">Pending</Badge>
          <Label>Delegates</Label>
          <Label holder="companion">Accompanying Person</Label>
          <Label holder="extra">Delegate</Label>
          <Label background="#2b4c7e" color="#fff">
            OC Students
          </Label>
          <FoodMark food="veg">Vegetarian</FoodMark>
          <FoodMark food="non-veg">Non-Vegetarian</FoodMark>
          <FoodMark food="none">Empty</FoodMark>
          {[Phone, MessageSquare, Mail, Copy].map((icon, index) => (
            <Icon key={index} icon={icon} />
          ))}
          <Icon icon={WhatsappIcon} />
        </div>
      </section>
      <section>
        <h2>Empty</h2>
        <Empty
          action={
            <ButtonLink link={to('add')} variant="primary" icon={UserPlus}>
              Add New User
            </ButtonLink>
          }
        >
          No users found
        </Empty>
      </section>
      <section>
        <h2>Error, with a number to quote</h2>
        <Empty
          tone="refused"
          detail={
            <>
              /users/vew/n8Q2 does not exist. Reference <span className="id">E-7F3K-20A</span>
            </>
          }
          action={<Button icon={House}>Home</Button>}
        >
          Page not found
        </Empty>
      </section>
      <section>
        <h2>Skeleton</h2>
        <SkeletonRows text="Loading..." count={3} />
        <Loading text="Loading..." />
      </section>
      <section>
        <h2>Rows with states</h2>
        <RecordRows />
      </section>
    </>
  );
}

function RecordRows() {
  const records = [
    { name: 'Registration Kit', done: '9:12 AM' },
    { name: 'Lunch Day 1', done: undefined },
  ];
  return (
    <Rows
      label="Records"
      items={records}
      keyOf={(record) => record.name}
      renderRow={(record) => (
        <ListRow
          serial={<Slot state={record.done ? 'full' : 'idle'} word={record.done ? 'Done' : 'Pending'} />}
          name={record.name}
          sub={record.done && `${record.done} by 9000000001`}
          action={record.done ? <Badge state="full">Done</Badge> : <Button small>Mark as done</Button>}
        />
      )}
    />
  );
}

function Readiness(props: {
  state: 'full' | 'half' | 'cut';
  people: number;
  synced: string;
  waiting: number;
}) {
  return (
    <ReadinessStrip
      state={props.state}
      word={props.state}
      people={
        <>
          <b>{props.people || 'No people'}</b> {props.people > 0 && 'people'} here
        </>
      }
      synced={
        <>
          synced <b>{props.synced}</b>
        </>
      }
      waiting={
        <>
          <b>{props.waiting}</b> waiting
        </>
      }
      waitingCount={props.waiting}
    />
  );
}
