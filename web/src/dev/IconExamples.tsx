import {
  ArrowDown,
  ArrowRight,
  ArrowUp,
  Ban,
  Banknote,
  Bike,
  Bookmark,
  CalendarDays,
  Camera,
  ChartNoAxesColumn,
  ChartPie,
  Check,
  CheckCheck,
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  ChevronsUpDown,
  CircleAlert,
  CircleCheck,
  CircleHelp,
  CirclePause,
  CircleX,
  Clock,
  Copy,
  CopyMinus,
  CopyPlus,
  Delete,
  Download,
  ExternalLink,
  Eye,
  EyeOff,
  FilePlus,
  FileSpreadsheet,
  FileText,
  History,
  ImageOff,
  ImagePlus,
  Info,
  ListChecks,
  MapPin,
  Menu,
  MessageCircle,
  Monitor,
  Moon,
  Package,
  PackageCheck,
  Pencil,
  PhoneOff,
  Plus,
  Printer,
  RotateCcw,
  ScanLine,
  Search,
  Send,
  Settings,
  StepForward,
  Store,
  Sun,
  Tags,
  Trash2,
  TriangleAlert,
  Truck,
  Undo2,
  UserCheck,
  UserRoundCheck,
  Users,
  X,
} from 'lucide-react';
import { LineDrawing, type Drawing } from '../ui/LineDrawing.tsx';
import { Example } from './Example.tsx';

/** Those that the app uses; a house test keeps the list complete. */
const ICONS = {
  ArrowDown,
  ArrowRight,
  ArrowUp,
  Ban,
  Banknote,
  Bike,
  Bookmark,
  CalendarDays,
  Camera,
  ChartNoAxesColumn,
  ChartPie,
  Check,
  CheckCheck,
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  ChevronsUpDown,
  CircleAlert,
  CircleCheck,
  CircleHelp,
  CirclePause,
  CircleX,
  Clock,
  Copy,
  CopyMinus,
  CopyPlus,
  Delete,
  Download,
  ExternalLink,
  Eye,
  EyeOff,
  FilePlus,
  FileSpreadsheet,
  FileText,
  History,
  ImageOff,
  ImagePlus,
  Info,
  ListChecks,
  MapPin,
  Menu,
  MessageCircle,
  Monitor,
  Moon,
  Package,
  PackageCheck,
  Pencil,
  PhoneOff,
  Plus,
  Printer,
  RotateCcw,
  ScanLine,
  Search,
  Send,
  Settings,
  StepForward,
  Store,
  Sun,
  Tags,
  Trash2,
  TriangleAlert,
  Truck,
  Undo2,
  UserCheck,
  UserRoundCheck,
  Users,
  X,
};
const DRAWINGS: readonly Drawing[] = ['parcel', 'plug', 'barrier', 'road'];

export function IconExamples() {
  return (
    <>
      <Example of="Icons of lucide-react: size-4 among text, size-3.5 in badges">
        <ul lang="en" className="grid grid-cols-2 gap-2 text-xs sm:grid-cols-4 lg:grid-cols-7">
          {Object.entries(ICONS).map(([name, Icon]) => (
            <li key={name} className="flex min-w-0 items-center gap-2">
              <Icon aria-hidden="true" className="size-4 shrink-0" />
              <span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>
            </li>
          ))}
        </ul>
      </Example>
      <Example of="LineDrawing" inline>
        {DRAWINGS.map((name) => (
          <figure key={name} lang="en" className="text-center text-xs">
            <LineDrawing of={name} />
            <figcaption>{name}</figcaption>
          </figure>
        ))}
      </Example>
    </>
  );
}
